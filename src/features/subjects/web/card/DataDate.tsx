import { formatDay } from '#domain/tenge.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';

type DataDateProps = {
	source: { id: string | null; title: string | null };
	asOf: string;
	/** older than the source's own rhythm */
	isStale: boolean;
};

/** Where a block comes from and how old it is; leads to the source's line at the end of the card. */
export function DataDate({ source, asOf, isStale }: DataDateProps) {
	return (
		<span className={`inline-flex flex-wrap items-center gap-x-1.5 ${isStale ? 'text-warn' : 'text-muted'}`}>
			{isStale ? <Icon name="clock" className="size-3.5" /> : null}
			{source.title === null ? null : (
				<a
					href={`#source-${source.id}`}
					className="underline decoration-line-strong underline-offset-3 hover:text-blue"
				>
					{source.title}
				</a>
			)}
			<span>
				{m.common_data_as_of({ date: formatDay(asOf) })}
				{isStale ? <span className="sr-only">, {m.common_stale()}</span> : null}
			</span>
		</span>
	);
}
