import { Link } from 'react-router-dom';
import { supportPhone } from '../../../lib/page-config.ts';
import { paths } from '../../../lib/paths.ts';
import { ContactForm } from '../components/contact-form.tsx';

/** /contact: a message that is stored and mailed to those who run this installation. */
export function ContactPage() {
  const phone = supportPhone();
  return (
    <div className="page-width grid max-w-5xl gap-10 py-12 md:py-20 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
      <div>
        <h1 className="display text-2xl md:text-3xl">Contact</h1>
        <p className="mt-4 text-muted md:text-lg">Missing film? Wrong fact? Something broken? Write to us.</p>
        <p className="mt-4 text-muted">
          Many questions are answered in the{' '}
          <Link to={paths.faqs} className="link">
            FAQs
          </Link>
          .
        </p>
        {phone !== '' && (
          <p className="mt-4 text-muted">
            Or call{' '}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              {phone}
            </a>
            .
          </p>
        )}
      </div>
      <ContactForm />
    </div>
  );
}
