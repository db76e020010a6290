import { LinkButton } from '../../../components/ui/button.tsx';
import posterWall from '../../../assets/poster-wall.svg';
import { industryPath, paths } from '../../../lib/paths.ts';
import { useSession } from '../../account/api/session.ts';

interface PlaceholderProps {
  /** The page's label, its h1 (docs/product.md, section 2, Placeholder pages). */
  label: keyof typeof SENTENCES;
}

/** What will be here, and where to go until then. */
const SENTENCES = {
  Blog: 'The blog is not open yet. Our editors will write about Nollywood and African cinema: new releases, classics worth finding and how to judge a film.',
};

/** A page of few words; its way on is one that a visitor may go too. */
export function Placeholder({ label }: PlaceholderProps) {
  const { isAuthenticated } = useSession();
  return (
    <section className="relative overflow-hidden">
      <img
        src={posterWall}
        alt=""
        width={720}
        height={900}
        className="absolute inset-0 size-full object-cover opacity-60"
      />
      <div className="absolute inset-0 bg-linear-to-t from-ground from-35% via-ground/85 via-70% to-ground/30" />
      <div className="page-width relative pt-56 pb-16 md:pt-72">
        <h1 className="display text-2xl md:text-3xl">{label}</h1>
        <p className="mt-4 mb-8 text-muted md:text-lg">{SENTENCES[label]}</p>
        <LinkButton to={isAuthenticated ? paths.home : industryPath('nollywood')} variant="secondary">
          Browse films
        </LinkButton>
      </div>
    </section>
  );
}
