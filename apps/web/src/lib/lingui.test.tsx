import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

function Sample({ count, name }: { count: number; name: string }) {
  const { t } = useLingui();
  return (
    <p title={t`Hello ${name}`}>
      <Trans>
        Dear <b>{name}</b>, you have <Plural value={count} one="# film" other="# films" />.
      </Trans>
    </p>
  );
}

it('shows English from the code alone', () => {
  const { container } = render(<Sample count={2} name="Ada" />);
  expect(container.innerHTML).toBe('<p title="Hello Ada">Dear <b>Ada</b>, you have 2 films.</p>');
});
