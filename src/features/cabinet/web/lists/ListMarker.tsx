import type { ListColor } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { Icon, type IconName } from '#web/ui/Icon.tsx';

/** Each colour has its own shape and name, so that colour is never the only sign. */
export const looks: Readonly<Record<ListColor, { icon: IconName; className: string }>> = {
	blue: { icon: 'briefcase', className: 'bg-tint-2 text-blue' },
	green: { icon: 'check', className: 'bg-ok-bg text-ok' },
	amber: { icon: 'warn', className: 'bg-warn-bg text-warn' },
	red: { icon: 'bad', className: 'bg-bad-bg text-bad' },
	violet: { icon: 'question', className: 'bg-violet-bg text-violet' },
	grey: { icon: 'off', className: 'bg-off-bg text-off' },
};

export function colorName(color: ListColor): string {
	return {
		blue: m.cabinet_color_blue,
		green: m.cabinet_color_green,
		amber: m.cabinet_color_amber,
		red: m.cabinet_color_red,
		violet: m.cabinet_color_violet,
		grey: m.cabinet_color_grey,
	}[color]();
}

export function ListMarker({ color, className = 'size-9' }: { color: ListColor; className?: string }) {
	const { icon, className: look } = looks[color];
	return (
		<span className={`grid shrink-0 place-items-center rounded-s ${look} ${className}`}>
			<Icon name={icon} className="size-[55%]" />
			<span className="sr-only">{colorName(color)}</span>
		</span>
	);
}
