import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Icon } from '#web/ui/Icon.tsx';

type DataDateProps = {
	/** title and where the source stands among all of them */
	source: { title: string; href: string };
	asOf: string;
	/** older than the source's own rhythm */
	isStale: boolean;
};

/** Where a block comes from and how old it is; leads to the source's line among all sources. */
export function DataDate({ source, asOf, isStale }: DataDateProps) {
	return (
		<span className={`inline-flex flex-wrap items-center gap-x-1.5 ${isStale ? 'text-warn' : 'text-muted'}`}>
			{isStale ? <Icon name="clock" className="size-3.5" /> : null}
			<Link to={source.href} className="underline decoration-line-strong underline-offset-3 hover:text-blue">
				{source.title}
			</Link>
			<span>
				{m.common_data_as_of({ date: formatDay(asOf) })}
				{isStale ? <span className="sr-only">, {m.common_stale()}</span> : null}
			</span>
		</span>
	);
}
