/** What parents and others want to know of a film beforehand. */
export const ADVICE_TOPICS = ['violence', 'language', 'sex', 'ritual', 'substance', 'flashing'] as const;
export type AdviceTopic = (typeof ADVICE_TOPICS)[number];

/** What each is called, and what is meant by it: fixed sentences, so that none can give a story away. */
export const ADVICE_NAMES: Record<AdviceTopic, string> = {
  violence: 'Violence',
  language: 'Strong language',
  sex: 'Sex and nudity',
  ritual: 'Ritual and the occult',
  substance: 'Alcohol, tobacco and drugs',
  flashing: 'Flashing light',
};
export const ADVICE_MEANINGS: Record<AdviceTopic, string> = {
  violence: 'Fights, weapons, cruelty, blood',
  language: 'Swearing, insults, curses',
  sex: 'Sex scenes, nudity, sexual talk',
  ritual: 'Charms, sacrifices, possession, frightening rites',
  substance: 'Drinking, smoking, drugs',
  flashing: 'Strobes and rapid flashes, which can bring on a seizure',
};

/** How much there is of it, from the least. */
export const ADVICE_LEVELS = ['none', 'some', 'strong'] as const;
export type AdviceLevel = (typeof ADVICE_LEVELS)[number];
export const ADVICE_LEVEL_NAMES: Record<AdviceLevel, string> = {
  none: 'None',
  some: 'Some',
  strong: 'A lot',
};

/** How many members say each. */
type AdviceCounts = Record<AdviceLevel, number>;

/** Members who must mark a film before it leaves the kids' corner. */
const KIDS_ADVICE_MIN = 3;

/** @returns how many members marked it */
export const adviceVotes = ({ none, some, strong }: AdviceCounts): number => none + some + strong;

/** @returns what most members say; of two as often said, the stronger one */
export function adviceLevel(said: AdviceCounts): AdviceLevel {
  return ADVICE_LEVELS.reduce((most, level) => (said[level] >= said[most] ? level : most));
}

/** @returns what most say there is a lot of, and enough of them to take a film out of the kids' corner */
export function notForKids(advice: {
  readonly [Topic in AdviceTopic]?: AdviceCounts | undefined;
}): AdviceTopic[] {
  return ADVICE_TOPICS.filter((topic) => {
    const said = advice[topic];
    return said !== undefined && said.strong >= KIDS_ADVICE_MIN && said.strong * 2 > adviceVotes(said);
  });
}
