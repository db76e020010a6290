import { LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { DATA_ADDRESS } from '../api/settings.queries.ts';
import { SettingsCard, SettingsFrame } from '../components/settings-card.tsx';

/** /settings/data: what is stored of the member, to take along, and what can be brought from elsewhere. */
export function SettingsDataPage() {
  return (
    <SettingsFrame title="Your data">
      <SettingsCard title="Download" intro="Everything we store about you, in one JSON file.">
        <a
          href={DATA_ADDRESS}
          download
          className="inline-flex min-h-11 items-center rounded-full border border-control bg-ground/40 px-5 font-semibold transition hover:border-text hover:bg-raised"
        >
          Download my data
        </a>
      </SettingsCard>
      <SettingsCard title="Export" intro="Your ratings, diary and lists as CSV, or for Letterboxd.">
        <LinkButton variant="secondary" to={paths.exportData}>
          Choose what to export
        </LinkButton>
      </SettingsCard>
      <SettingsCard title="Import" intro="Bring your ratings, diary and watchlist from another site.">
        <LinkButton variant="secondary" to={paths.importData}>
          Import data
        </LinkButton>
      </SettingsCard>
    </SettingsFrame>
  );
}
