import type { FirstArticle } from '../domains/editorial/index.ts';

/** About watching films, and about how they come to us. */
export const MOVIE_ARTICLES: readonly Omit<FirstArticle, '_id'>[] = [
  {
    title: 'How to read the title of an upload',
    standfirst:
      '“BROKEN PROMISES Pt 1 & 2 LATEST 2024 NIGERIAN MOVIE”: most of that is not the title. Here is how to find the film in it.',
    tags: ['youtube', 'how to'],
    text: `Many Nigerian films live on YouTube, and their uploads are called what brings viewers, not what the film is called. (The one above is made up, but you have seen its cousins.) Reading them is a skill, and it takes a minute to learn.

## Take away the shouting

Capitals, emojis and exclamation marks say nothing about the film. Neither do these words:

- **Latest**, **new**, **trending**: it was new on the day of the upload, perhaps.
- **Nigerian movie**, **Nollywood full movie**, **African film**: what kind of thing it is.
- **HD**, **4K**: how the file was made, not how the film was shot.

## Mind the year

A year in the title is nearly always the year of the *upload*. The film itself may be much older: the owner of an old film can upload it again each year under a new number. The credits at the beginning or at the end are a better witness.

## Names are evidence

A list of actors at the end is there for the search. It is useful for you as well: two films of the same title rarely share their two leads. If you cannot decide which of two films you have seen, compare the cast.

## Parts

“Part 1 & 2”, “Season 3”, “Pt 4”: since the days of the video cassette, a long story has been sold in several parts. They are usually one film that goes on. “Season” often means the same, and not a television series.

## Another title

The same film may be uploaded under a new name, sometimes by somebody who does not own it. If the faces and the first scene are familiar, trust your eyes. And when you find such a second title, suggest it on the film’s page, so that the next person finds the film, too.`,
  },
  {
    title: 'What the classes of the NFVCB mean',
    standfirst:
      'G, PG, 12, 12A, 15, 18, RE: Nigeria’s film board puts one of these on every film that is shown or sold. A short guide for parents, and for everybody who wonders.',
    tags: ['classification', 'families'],
    text: `The National Film and Video Censors Board, NFVCB for short, is the public body that classifies films in Nigeria. A law of 1993 set it up. Before a film is shown or sold to the public there, the board looks at it and gives it a class.

## The classes

- **G**, general: for everybody.
- **PG**, parental guidance: for everybody, but some scenes may be too much for small children. Parents should know the film first.
- **12**: not for anybody younger than twelve.
- **12A**: younger children may see it when an adult is with them. The A stands for being accompanied.
- **15**: not for anybody younger than fifteen.
- **18**: for adults.
- **RE**, restricted exhibition: for adults, and only in certain places.

## Class and advice

Beside its class a film may carry a few words of advice: violence, language, ritual scenes. The class says *who* may watch, the advice says *why*. For many families the second is worth more.

## What the class is not

It is no mark for quality. A film for everybody can be dull, and one for adults a masterpiece. It is no advice for your own child either: you know better than any board what keeps that child awake at night.

Uploads on the internet often show no class at all. That does not mean that the film is for everybody. It only means that nobody told you.`,
  },
  {
    title: 'From cassette to cinema: the formats of Nollywood',
    standfirst:
      'Home video, disc, cinema, streaming, YouTube. A film made for one is not made for another, and it is only fair to know which one you are watching.',
    tags: ['history', 'formats'],
    text: `When people say “a Nollywood film”, they may mean two things that have little in common but the country. It helps to know how a film was meant to be seen.

## Home video

*Living in Bondage* came out in 1992, on video cassettes, and is what most people name when they are asked where it all began. It was watched at home, in video parlours and in shops. What followed was an industry that made films quickly and for little money, because a cassette had to pay for the next one within weeks. Cassettes gave way to discs; the way of making films stayed.

Long stories were sold in parts. Light, sound and cuts are often rough in these films. The stories are not: nobody bought a second part out of politeness.

## Cinema

Cinemas had become rare in Nigeria by then. In the 2000s new ones opened in the shopping centres of the big cities, and films began to be made for them: longer shoots, better sound, a premiere, a weekend on which everything depends. A cinema film has one evening in which to hold you, in the dark, on a screen that forgives nothing.

## Streaming

Streaming services buy films that were in the cinema, and order films and series of their own. For viewers outside Nigeria they were the first simple way to see a new film without waiting for a disc from a friend’s suitcase.

## YouTube

And then there is the place where most people watch. Channels upload a film a week or more, free of charge, paid for by advertising. It is the home video of today, with the same virtues: near to its audience, quick, and honest about what it is.

## Why it matters for a score

A drama shot in eight days for a channel and a drama that was a year in the making were never one contest. Give each the stars it has earned as what it is. And when you read a score, look at what kind of film it belongs to.`,
  },
  {
    title: 'Subtitles are not homework',
    standfirst:
      'In Lagos people switch between three languages in one sentence, and the films do too. Wait for a version in one language and you miss half the jokes.',
    tags: ['languages'],
    text: `A voice is a part of acting. How somebody says a thing, where they breathe, which word they put in another language because it hurts less there: none of that survives a dubbing booth. Reading along costs you ten minutes of getting used to it, and nothing after that.

It works in every direction. Yoruba epics, Hausa romances from Kano, thrillers from Seoul and anime from Tokyo all ask for the same ten minutes. Spend them once, and the cinema of the whole world is yours.

So when you choose tonight’s film, leave the language filter off for once. The score counts everybody who watched to the end, in whatever language they read along.`,
  },
];
