import type { MovieType } from '@filmfisher/shared/movies/movies';

/** A film as the form holds it: numbers and addresses as they are typed. */
export interface MovieDraft {
  type: MovieType;
  title: string;
  yearOfRelease: string;
  minutes: string;
  industry: string;
  language: string;
  genre: string[];
  tagline: string;
  prologue: string;
  directors: string[];
  writers: string[];
  producers: string[];
  cast: { name: string; character: string }[];
  owners: string[];
  tags: string[];
  /** Any address of a video at YouTube. */
  trailer: string;
  imdb: string;
  tmdb: string;
  wikidata: string;
  wikipedia: string;
  youtube: string[];
  releases: DraftRow<'format' | 'country' | 'date' | 'company'>[];
  /** Besides the main one, which has a field of its own. */
  languages: DraftRow<'language' | 'share'>[];
  subtitles: string[];
  otherTitles: DraftRow<'title' | 'use' | 'language'>[];
  /** Empty where the film has none. */
  filmClass: string;
  classAdvice: string;
  classSource: string;
  /** Shown in the kids' corner whatever its class is. */
  forKids: boolean;
}

/** One of several things of a film, each part as it is typed. */
export type DraftRow<Part extends string = string> = Record<Part, string>;

export type DraftErrors = Partial<Record<string, string>>;

export type SetField = <Name extends keyof MovieDraft>(name: Name, value: MovieDraft[Name]) => void;
