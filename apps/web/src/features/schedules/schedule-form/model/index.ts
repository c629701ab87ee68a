export {
  fieldsOf,
  NEW_ZONE,
  type ScheduleFormState,
  type ScheduleInput,
  useSaveSchedule,
  useScheduleForm,
} from './schedule-form.ts'
