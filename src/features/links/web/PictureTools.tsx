import { type ReactNode, type RefObject, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatPercent } from '#web/format.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { captionOf } from './caption.ts';
import type { Graph } from './graph.ts';
import type { Zoom } from './use-zoom.ts';

type PictureToolsProps = { graph: Graph; zoom: Zoom; picture: RefObject<SVGSVGElement | null> };
const formats = ['svg', 'png'] as const;

export function PictureTools({ graph, zoom, picture }: PictureToolsProps) {
	const site = useRouteLoaderData('root') as { isDemo: boolean } | undefined;
	const [hasFailed, setFailed] = useState(false);
	const save = async (format: (typeof formats)[number]) => {
		if (picture.current === null) return;
		setFailed(false);
		try {
			const { savePicture } = await import('./export-picture.ts');
			await savePicture(picture.current, captionOf(graph, site?.isDemo === true), format);
		} catch {
			setFailed(true);
		}
	};
	return (
		<>
			<div className="no-print flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<fieldset className="flex items-center gap-1">
					<legend className="sr-only">{m.links_zoom()}</legend>
					<Tool icon="dash" label={m.links_zoom_out()} keys="-" onPress={() => zoom.step('out')} />
					<output className="w-14 text-center text-sm text-ink-2">{formatPercent(zoom.scale * 100, 0)}</output>
					<Tool icon="plus" label={m.links_zoom_in()} keys="+" onPress={() => zoom.step('in')} />
					<Tool icon="fit" label={m.links_zoom_fit()} keys="0" onPress={zoom.fitWidth} />
				</fieldset>
				<fieldset className="flex items-center gap-1">
					<legend className="sr-only">{m.links_save()}</legend>
					{formats.map((format) => (
						<Tool
							key={format}
							icon="download"
							label={m.links_save_as({ format: format.toUpperCase() })}
							onPress={() => void save(format)}
						>
							{format.toUpperCase()}
						</Tool>
					))}
				</fieldset>
			</div>
			{hasFailed ? (
				<div role="alert">
					<Notice tone="warn" title={m.links_save_failed()} />
				</div>
			) : null}
		</>
	);
}

type ToolProps = { icon: IconName; label: string; keys?: string; children?: ReactNode; onPress(): void };

function Tool({ icon, label, keys, children, onPress }: ToolProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={keys === undefined ? label : `${label} (${keys})`}
			aria-keyshortcuts={keys}
			onClick={onPress}
			className="flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-s border border-line text-sm font-[550] text-blue hover:border-line-strong hover:bg-tint has-[span]:px-3 md:h-9 md:min-w-9"
		>
			<Icon name={icon} className="size-[18px]" />
			{children === undefined ? null : <span>{children}</span>}
		</button>
	);
}
