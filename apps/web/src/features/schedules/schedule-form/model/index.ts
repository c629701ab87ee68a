export {
  fieldsOf,
  NEW_ZONE,
  type ProposedSchedule,
  type ScheduleFormState,
  type ScheduleInput,
  useSaveSchedule,
  useScheduleForm,
} from './schedule-form.ts'
