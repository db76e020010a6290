import { z } from 'zod';
import { LEVEL_STARS } from './profile.ts';

/** What the five stars beside a member's name say: one star for each step that is done. */
export const levelSchema = z.object({
  stars: z.int().min(0).max(LEVEL_STARS),
  /** The meaning in words, such as 'Regular: 3 of 5 steps done'. */
  meaning: z.string(),
  /** How stars are given. */
  rule: z.string(),
  steps: z.array(z.object({ rule: z.string(), done: z.boolean() })).length(LEVEL_STARS),
});
export type Level = z.infer<typeof levelSchema>;

export const achievementSchema = z.object({
  /** The same for ever; for tests and pictures. */
  key: z.string(),
  title: z.string(),
  /** What earns it, for people. */
  rule: z.string(),
  /** From 0 to `goal`. */
  progress: z.int().min(0),
  goal: z.int().min(1),
  earned: z.boolean(),
});
export type Achievement = z.infer<typeof achievementSchema>;

/** Answer of GET /profile/me/achievements: derived from what the member does at the moment, never stored. */
export const achievementsSchema = z.object({ level: levelSchema, achievements: z.array(achievementSchema) });
export type Achievements = z.infer<typeof achievementsSchema>;
