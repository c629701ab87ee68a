export { type RawReply, isRawReply, rawReply, textReply } from './raw-reply.ts'
export { type EncodedBody, type Encoding, compressedBody, encodingHeaders } from './encoded-body.ts'
export {
  type CachedReply,
  assertReply,
  dropLimitHeaders,
  matchesEtag,
  sendAnswer,
  sendCachedReply,
  toCachedReply,
} from './send-reply.ts'
