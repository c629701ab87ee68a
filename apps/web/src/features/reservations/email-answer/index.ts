export { EmailAnswerCard, ExpiredAnswerLink } from './EmailAnswerCard.tsx'
