// Entry point of the desk feature: pages import only from here.
export { PersonCard, UncheckedSellers } from './people/index.ts'
export { UnansweredSellers } from './person/index.ts'
export { FoundList, searchFilter, SearchViews } from './search/index.ts'
export { DeskStart } from './start/index.ts'
export { DeadMessages } from './queues/index.ts'
export { InstallationView } from './queues/index.ts'
