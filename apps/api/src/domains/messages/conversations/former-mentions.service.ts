import { noteMentions } from '../../talk/index.ts';
import { MessageModel } from './messages.model.ts';

/** Notes whom messages name that were stored before that was noted. @returns how many do */
export const noteMentionsInMessages = () => noteMentions(MessageModel.collection);
