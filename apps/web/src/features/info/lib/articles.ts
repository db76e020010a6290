export interface Article {
  slug: string;
  title: string;
  /** Minutes. */
  readingTime: number;
  /** The opening, which is always shown. */
  opening: string;
  /** The rest, paragraph by paragraph. */
  paragraphs: readonly string[];
}

/** 'Recent Blog' of /about: articles of our own about watching and judging films, until the blog opens. */
export const ARTICLES: readonly Article[] = [
  {
    slug: 'what-a-seven-means',
    title: 'What a seven means',
    readingTime: 2,
    opening:
      'Ten stars are more than most of us need. Yet one person’s seven is praise and another’s is a shrug, and a score is only as good as the votes in it.',
    paragraphs: [
      'Try this: five is the film that was neither worth the evening nor a waste of it. Every step up is a reason to tell somebody about it, every step down a reason to warn them. A seven then says: I am glad I saw this, and I would say so if you asked.',
      'Keep ten for the films that changed something, and one for those that made you angry, not merely bored. And come back. A vote is not a promise; some films grow overnight, and some that dazzled on Friday are gone by Monday. Here you can change your stars whenever you like.',
      'You don’t have to be fair to every film. You only have to be the same judge each time. Many honest judges are what makes a number worth reading.',
    ],
  },
  {
    slug: 'reviews-without-the-ending',
    title: 'How to review a film without giving it away',
    readingTime: 2,
    opening:
      'The best reviews make you want to watch, or save you the trouble, and both without telling you who did it. That is easier than it sounds.',
    paragraphs: [
      'Write about what the film does rather than what happens in it. “The last half hour turns into another film, and I liked the first one better” says more than a summary of that half hour, and spoils nothing.',
      'Name one thing you can point at: a performance, a cut, a line, the sound of rain on a zinc roof. One example carries a page of adjectives. Then say for whom the film is. A slow film is not a bad film. It is a film for a patient evening.',
      'And when only the ending can explain what you felt, write it, and mark it. A review marked as a spoiler stays hidden until its reader chooses to look. Everybody wins.',
    ],
  },
  {
    slug: 'subtitles-are-not-homework',
    title: 'Subtitles are not homework',
    readingTime: 2,
    opening:
      'In Lagos people switch between three languages in one sentence, and the films do too. Wait for a version in one language and you miss half the jokes, and much of the music.',
    paragraphs: [
      'A voice is a part of acting. How somebody says a thing, where they breathe, which word they put in another language because it hurts less there: none of that survives a dubbing booth. Reading along costs you ten minutes of getting used to it, and nothing after that.',
      'It works in every direction. Yoruba epics, Hausa romances from Kano, thrillers from Seoul and anime from Tokyo all ask for the same ten minutes. Spend them once, and the cinema of the whole world is yours.',
      'So when you choose tonight’s film, leave the language filter off for once. The score counts everybody who watched to the end, in whatever language they read along.',
    ],
  },
];
