import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SuggestionBody, type SuggestedContent } from './suggestion-body.tsx';

const after = { title: 'The Lagoon', yearOfRelease: 2019 };
const accepted = (stored: SuggestedContent['stored']): SuggestedContent => ({
  kind: 'film',
  before: {},
  after,
  stored,
  source: 'https://news.example',
  reason: '',
});

it('Of what was stored instead, only what differs is shown', () => {
  render(<SuggestionBody suggestion={accepted({ ...after, yearOfRelease: 2018 })} />);
  expect(screen.getByText('Saved instead').nextElementSibling?.textContent).toBe('Year of release2018');
});

it('A suggestion that was stored as it was sent is shown once', () => {
  render(<SuggestionBody suggestion={accepted({ ...after })} />);
  expect(screen.queryByText('Saved instead')).toBeNull();
});
