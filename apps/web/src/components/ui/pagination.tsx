import { Trans, useLingui } from '@lingui/react/macro';
import { AddressForm } from './address-form.tsx';
import { Button } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './page-icons.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** Previous and Next; disabled at the ends (docs/product.md, section 2, Category listing). */
export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Pages`} className="mt-10">
      <AddressForm names={[]} className="flex flex-wrap items-center justify-center gap-4">
        <Button
          type="submit"
          name="page"
          value={page - 1}
          variant="secondary"
          disabled={page <= 1}
          onClick={() => {
            onChange(page - 1);
          }}
        >
          <ChevronLeftIcon />
          <Trans>Previous</Trans>
        </Button>
        <Button
          type="submit"
          name="page"
          value={page + 1}
          variant="secondary"
          disabled={page >= totalPages}
          onClick={() => {
            onChange(page + 1);
          }}
        >
          <Trans>Next</Trans>
          <ChevronRightIcon />
        </Button>
      </AddressForm>
    </nav>
  );
}
