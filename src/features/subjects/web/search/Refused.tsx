import { m } from '#paraglide/messages.js';
import { Notice } from '#web/ui/Notice.tsx';

/** The query was not answered: by a rule it breaks, or because the search cannot answer now. */
export function Refused({ message, isOurFault }: { message: string; isOurFault: boolean }) {
	return (
		<>
			<h1 className="sr-only">{m.search_results_title()}</h1>
			<Notice
				tone={isOurFault ? 'warn' : 'bad'}
				title={isOurFault ? m.search_failed_title() : m.search_refused_title()}
			>
				<p>{message}</p>
			</Notice>
		</>
	);
}
