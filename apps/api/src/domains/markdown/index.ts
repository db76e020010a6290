/** The small Markdown of posts, messages and articles: its tree, the members and films that it names, excerpts. */
export { forgetMentions } from './mentions.service.ts';
export {
  excerptOf,
  hasLink,
  mentionedIn,
  parsePost,
  plainTextOf,
  storedMentions,
  type ParsedText,
} from './references.service.ts';
export { treeOf } from './tree.ts';
