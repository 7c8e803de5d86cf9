import { Form, useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AskFields } from './AskFields.tsx';

/** A PDF is sealed over a report: this makes the basic one, whose page offers the file as soon as it is closed. */
export function MakePdf({ bin }: { bin: string }) {
	const site = useRouteLoaderData('root') as { requestId: string } | undefined;
	return (
		<Form method="post" action={paths.report.path(currentLocale())}>
			{/* pressed twice on one page, it is one report */}
			<AskFields bin={bin} kind="basic" requestKey={`pdf-${site?.requestId ?? ''}`} />
			<button type="submit">
				<Icon name="document" />
				{m.card_page_pdf()}
			</button>
		</Form>
	);
}
