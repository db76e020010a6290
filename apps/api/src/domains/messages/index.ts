/** Private messages between two members, and who may write to whom. */
export { messageEndpoints } from './conversations/conversations.routes.ts';
export { messageModeration } from './conversations/message-moderation.service.ts';
export { messagesTo } from './conversations/messages.service.ts';
export { messagesPersonalData } from './conversations/personal-data.service.ts';
export { countWaiting } from './conversations/sides.service.ts';
