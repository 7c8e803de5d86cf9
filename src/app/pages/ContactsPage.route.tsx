import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { ContactForm } from '#features/contacts/web/ContactForm.tsx';
import { loadContactForm, sendContactForm } from '#features/contacts/web/contact-form.server.ts';
import type { ContactAnswer } from '#features/contacts/web/view.ts';
import { loadPage } from '#features/content/web/load-page.server.ts';
import { MailLink, OfficeList } from '#features/content/web/OfficeList.tsx';
import { RichTextView } from '#features/content/web/RichTextView.tsx';
import { Written } from '#features/content/web/Written.tsx';
import { m } from '#paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

export { metaOf as meta } from '#web/page-meta.ts';
export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const [page, form] = await Promise.all([
		loadPage(reader, 'contacts', paths.contacts.path),
		loadContactForm(reader, request, 'question'),
	]);
	// a form carries a key of its own
	reader.sharing.isShared = false;
	return { ...page, form, contacts: reader.contacts };
}

export function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	return sendContactForm(reader, request, paths.contacts.path(reader.locale));
}

export default function ContactsPage() {
	const { page, contacts, form } = useLoaderData<typeof loader>();
	const answer = useActionData() as ContactAnswer | undefined;
	return (
		<div className="wrap flex flex-col gap-8 py-8 md:py-12">
			<Written language={page.language}>
				<PageHead title={page.title} lead={page.lead} />
				{page.body.length === 0 ? null : <RichTextView text={page.body} pictures={page.pictures} />}
			</Written>
			<ContactForm page={form} answer={answer} />
			<section className="flex flex-col items-start gap-1">
				<h2 className="text-xl">{m.content_contacts_write()}</h2>
				<MailLink address={contacts.email} />
				{contacts.messengerUrl === '' ? null : (
					<a href={contacts.messengerUrl} className="link inline-flex min-h-11 items-center gap-2">
						<Icon name="chat" className="size-5" />
						{m.common_footer_messenger()}
					</a>
				)}
			</section>
			<OfficeList offices={page.offices} />
		</div>
	);
}
