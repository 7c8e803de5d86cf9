import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';

/** The query was not answered: by a rule it breaks, because of too many of them, or because the search cannot answer. */
export function Refused({ status, message }: { status: number; message: string }) {
	const title = status === 429 ? message : status === 503 ? m.search_failed_title() : m.search_refused_title();
	return (
		<>
			<h1 className="sr-only">{m.search_results_title()}</h1>
			<Notice tone={status >= 429 ? 'warn' : 'bad'} title={title}>
				{status === 429 ? undefined : <p>{message}</p>}
			</Notice>
		</>
	);
}
