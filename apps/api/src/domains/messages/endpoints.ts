import type { Endpoint } from '../../platform/http/endpoint.ts';
import { endpoints as conversations } from './conversations/conversations.routes.ts';
import { messageSettings } from './settings/message-settings.service.ts';

/** Messages between two members, and who may write them. */
export const messageEndpoints: readonly Endpoint[] = [...conversations, ...messageSettings.endpoints];
