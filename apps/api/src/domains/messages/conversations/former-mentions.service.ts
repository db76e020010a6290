import { noteMentions } from '../../talk/index.ts';
import { MessageModel } from './messages.model.ts';

/** Notes whom letters name that were stored before that was noted. @returns how many do */
export const noteMentionsInLetters = () => noteMentions(MessageModel.collection);
