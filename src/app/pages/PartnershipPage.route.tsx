import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { ContactForm } from '#features/contacts/web/ContactForm.tsx';
import { loadContactForm, sendContactForm } from '#features/contacts/web/contact-form.server.ts';
import type { ContactAnswer } from '#features/contacts/web/view.ts';
import { loadPage } from '#features/content/web/load-page.server.ts';
import { RichTextView } from '#features/content/web/RichTextView.tsx';
import { Written } from '#features/content/web/Written.tsx';
import { paths } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { PageHead } from '#web/ui/PageHead.tsx';

export { metaOf as meta } from '#web/page-meta.ts';
export { unkeptHeaders as headers } from '#web/session/signed-in.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const [page, form] = await Promise.all([
		loadPage(reader, 'partnership', paths.partnership.path),
		loadContactForm(reader, request, 'partnership'),
	]);
	// a form carries a key of its own
	reader.sharing.isShared = false;
	return { ...page, form };
}

export function action({ context, request }: ActionFunctionArgs) {
	const reader = context.get(requestContext);
	return sendContactForm(reader, request, paths.partnership.path(reader.locale));
}

export default function PartnershipPage() {
	const { page, form } = useLoaderData<typeof loader>();
	const answer = useActionData() as ContactAnswer | undefined;
	return (
		<div className="wrap flex flex-col gap-8 py-8 md:py-12">
			<Written language={page.language}>
				<PageHead title={page.title} lead={page.lead} />
				<RichTextView text={page.body} pictures={page.pictures} />
			</Written>
			<ContactForm page={form} answer={answer} />
		</div>
	);
}
