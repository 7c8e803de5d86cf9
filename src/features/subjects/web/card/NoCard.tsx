import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchBox } from '../SearchBox.tsx';

export type NoCardProps = { bin: string; status: number; message: string };

/** The number leads to no card: why, and the field to try another one. */
export function NoCard({ bin, status, message }: NoCardProps) {
	const isMissing = status === 404;
	const isIncorrect = status === 422 || status === 400;
	return (
		<div className="wrap py-10 md:py-20">
			<div className="mx-auto max-w-[760px]">
				<Icon name={isMissing ? 'search' : isIncorrect ? 'question' : 'clock'} className="size-9 text-blue" />
				<h1 className="mt-4 text-2xl md:text-3xl">{status === 503 ? m.card_page_unavailable_title() : message}</h1>
				<div className="mt-3 mb-7 flex max-w-[40em] flex-col gap-1 text-ink-2">
					{isMissing ? (
						<>
							<p>{m.card_page_missing_searched({ bin })}</p>
							<p>{m.card_page_missing_new()}</p>
						</>
					) : isIncorrect ? (
						<p>{m.card_page_incorrect_text({ bin })}</p>
					) : status === 503 ? (
						<p>{message}</p>
					) : null}
				</div>
				<SearchBox size="large" query={bin} error={isIncorrect ? message : null} />
			</div>
		</div>
	);
}
