import type { FirstArticle } from '../domains/editorial/index.ts';

/** How things work here. */
export const SITE_ARTICLES: readonly Omit<FirstArticle, '_id'>[] = [
  {
    title: 'How a score is made here',
    standfirst:
      'Every film has one number. This is what goes into it, what does not, and how you can check it with a pocket calculator.',
    tags: ['how it works', 'scores'],
    text: `A score is a claim about what many people thought. So it should say how it came about. Ours does: open any film, look below its score for “Why this score?”, and all the numbers of the sum are there.

## One member, one vote

You give a film one to ten stars. You can change your mind whenever you like, and then the new stars replace the old ones: nobody votes twice. Members of the site make the *audience’s score*, which is the mean of their stars with a little caution added.

## The caution

A film with a single vote of ten is not the best film in the world. So every film starts with a few neutral votes of 6.5. They pull the first votes towards the middle and mean less and less the more people vote. A film that many have seen starts with fewer of them, because a film that a thousand people know has earned some trust.

## Critics

Critics whom our team has accredited are counted apart from the audience. They can move a score towards their own mean, by less than a third of the way, and the further the more of them have rated a film. Who they are, for whom they write and what might bias them is on the critics’ page, which the foot of every page leads to.

## New accounts

A vote of an account that is younger than a week, or that has rated hardly anything yet, weighs a quarter. All these light votes together have a limit, too. When very many of them arrive at one film within a day, they wait until a moderator has looked at them, the film says so, and the public log of the site records it.

## What does not count

- How much a film cost, or what it earned.
- Whether its makers are our friends.
- Whether anybody paid. Nobody can buy a score here.

A film that nobody has rated has no score at all. That is not a zero. It is an invitation.`,
  },
  {
    title: 'How to write a good review',
    standfirst:
      'The best reviews make you want to watch, or save you the trouble, and both without telling you who did it. That is easier than it sounds.',
    tags: ['how to', 'reviews'],
    text: `You do not need a film school for this. You need to have watched the film, and to be honest about what it did to you.

## Write about what the film does

Not about what happens in it. “The last half hour turns into another film, and I liked the first one better” says more than a summary of that half hour, and spoils nothing.

## Name one thing you can point at

A performance, a cut, a line, the sound of rain on a zinc roof. One example carries a page of adjectives. If you write “the acting was good”, ask yourself who, and in which moment, and write that instead.

## Say for whom it is

A slow film is not a bad film. It is a film for a patient evening. Somebody who reads you wants to know one thing: is this for me tonight? Help them.

## Be the same judge each time

Try this: five is the film that was neither worth the evening nor a waste of it. Every step up is a reason to tell somebody about it, every step down a reason to warn them. Keep ten for the films that changed something, and one for those that made you angry, not merely bored.

## Mark the ending

When only the ending can explain what you felt, write it, and mark the review as a spoiler. It then stays hidden until its reader chooses to look. Everybody wins.

> One last thing: write about the film, not about the people who disagree with you.`,
  },
  {
    title: 'How to add a film that is missing',
    standfirst:
      'Thousands of Nollywood films are in no catalogue. If you know one that is missing here, you can add it, and your profile will say so.',
    tags: ['how to', 'catalogue'],
    text: `The catalogue began with a few hundred titles whose facts were certain. Everything beyond that comes from members.

## First, look again

Type the title into the search. It forgives a wrong letter. If an upload on YouTube is called something long and loud, search for the plain title inside it.

## Then tell us

Search results end with a way to add what is missing. You need:

1. the **title**, as the film itself shows it, without “latest” and without the names of its stars
2. the **year** in which people could first see it
3. at least one **genre**
4. a **source**: the address of a page that shows the film exists. The film’s own page at its distributor, its upload, or a newspaper will do.

Director, cast and the rest can follow. Leave out what you do not know. A gap is better than a guess, because a guess looks like a fact to the next reader.

## What happens next

You see your film at once, with a note that it waits. An administrator looks at it and accepts it, corrects a detail, or refuses it with a reason. You get an answer either way, and your profile counts the films you added.

The same works for films that are here already: “Suggest a change” on every film’s page is for the wrong year, the missing composer and the name with the wrong spelling.`,
  },
];
