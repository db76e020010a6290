import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Difference } from './difference.tsx';

it('A change of the picture shows no ids of ours', () => {
  render(<Difference before={{ image: null }} after={{ image: { pictureId: 'a'.repeat(24) } }} />);
  expect(screen.getByRole('definition').textContent).toBe('– → A stored picture');
});
