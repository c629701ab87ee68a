export { DELIVER_TOPIC, type DeliverDeps, deliverHandler } from './deliver.ts'
export { redeliver, sendTest, viewDeliveries } from './view-deliveries.ts'
