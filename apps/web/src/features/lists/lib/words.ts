import type { ListMoviePart, ListMovieSort, ListVisibility } from '@filmfisher/shared/lists/lists';

export const VISIBILITY_NAMES: Record<ListVisibility, string> = {
  public: 'Public',
  unlisted: 'Unlisted',
  private: 'Private',
};

export const VISIBILITY_SENTENCES: Record<ListVisibility, string> = {
  public: 'Public: anyone can find it',
  unlisted: 'Unlisted: anyone with the link',
  private: 'Private: only you and those who work on it',
};

export const MOVIE_SORT_LABELS: Record<ListMovieSort, string> = {
  position: 'Order of the list',
  added: 'Recently added',
  title: 'Title',
  year: 'Newest film',
  score: 'Best rated',
};

export const MOVIE_PART_LABELS: Record<ListMoviePart, string> = {
  all: 'All films',
  unseen: 'Not seen yet',
  seen: 'Seen',
};
