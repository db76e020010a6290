/** Blocks and mutes between members: who sees and reaches whom. */
export {
  block,
  blockedAmong,
  blockedWith,
  type BlockedOrMuted,
  blocksAndMutesOf,
  blocksPersonalData,
  blockState,
  isBlockedBetween,
  leftOutAmong,
  mute,
  mutedBy,
  recipientsAmong,
  requireSeenMember,
  unblock,
  unmute,
} from './blocks.service.ts';
