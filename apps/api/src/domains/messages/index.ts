/** What the rest of the API may use of this domain. */
export { messageEndpoints } from './endpoints.ts';
export { messageModeration } from './conversations/message-moderation.service.ts';
export { messagesPersonalData } from './conversations/personal-data.service.ts';
