import type { RemarkView } from '#domain/remark.ts';
import { Icon, type IconName } from '../Icon.tsx';

const icons = { correction: 'ok', dispute: 'clock', reply: 'mail' } as const satisfies Record<
	RemarkView['kind'],
	IconName
>;

/** What the subject or the portal says beside a fact: never inside it. */
export function Remarks({ remarks }: { remarks: readonly RemarkView[] }) {
	if (remarks.length === 0) return null;
	return (
		<span className="mt-1.5 flex flex-col gap-1.5">
			{remarks.map(({ kind, on, label, text }) => (
				<span key={kind + on + text} className="block border-l-2 border-line-strong pl-3 text-[15px]">
					<span className="flex items-center gap-1.5 font-[550]">
						<Icon name={icons[kind]} className={`size-4 ${kind === 'correction' ? 'text-ok' : 'text-muted'}`} />
						{label}
					</span>
					{text === null ? null : <span className="block break-words whitespace-pre-line text-ink-2">{text}</span>}
				</span>
			))}
		</span>
	);
}
