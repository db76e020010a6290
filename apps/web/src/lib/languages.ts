/** Languages that a list offers, as films have them written: those of most films, the ones of home first. */
export const MOVIE_LANGUAGES = [
  ...[
    'English',
    'Yoruba',
    'Igbo',
    'Hausa',
    'Nigerian Pidgin',
    'French',
    'Swahili',
    'Arabic',
    'Wolof',
    'Zulu',
  ],
  ...['Hindi', 'Korean', 'Japanese'],
];
