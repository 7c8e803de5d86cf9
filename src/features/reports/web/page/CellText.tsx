import { Link } from 'react-router';
import type { CellView } from '#domain/report/block-view.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';

const toneClass = { neutral: '', good: 'text-ok', attention: 'text-warn', bad: 'text-bad' } as const;
const toneIcon = { neutral: null, good: 'ok', attention: 'warn', bad: 'bad' } as const;

/** Colour is never the only sign: an icon repeats it. */
export function CellText({ cell }: { cell: CellView }) {
	const tone = cell.tone ?? 'neutral';
	const icon = toneIcon[tone];
	return (
		<span className={`${toneClass[tone]} ${cell.is_number ? 'whitespace-nowrap' : ''}`}>
			{icon === null ? null : <Icon name={icon} className="mr-1.5 inline size-4 align-[-2px]" />}
			<CellLink cell={cell} />
		</span>
	);
}

function CellLink({ cell: { text, bin, url } }: { cell: CellView }) {
	if (bin !== null)
		return (
			<Link to={paths.subject.path(currentLocale(), { bin })} className="link">
				{text}
			</Link>
		);
	if (url === null) return text;
	return (
		<a href={url} rel="noreferrer" className="link">
			{text}
			<span className="sr-only"> {m.report_at_publisher()}</span>
		</a>
	);
}
