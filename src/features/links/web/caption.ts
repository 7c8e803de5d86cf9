import { m } from '#paraglide/messages.js';
import { formatInstantDay } from '#web/format.ts';
import type { Graph } from './graph.ts';
import { sourceWords } from './node-words.ts';

/** What an exported picture must say outside the page: about whom, of which day, out of what. */
export type Caption = { title: string; lines: readonly string[]; legend: string; fileName: string };

export function captionOf({ root, nodes, edges }: Graph, isDemo: boolean): Caption {
	const subject = nodes.get(root);
	const name = subject?.title ?? '';
	const bin = subject?.bin ?? null;
	const sources = [...new Set([...edges.values()].map(sourceWords))].join('; ');
	const day = formatInstantDay(new Date().toISOString());
	const heading = [m.links_saved_on({ date: day }), m.links_sources({ sources }), 'Senim'];
	const lines = [[bin, ...heading].filter((part) => part !== null).join(' · '), m.links_namesakes()];
	return {
		title: `${m.links_title()}: ${name}`,
		lines: isDemo ? [...lines, m.common_demo()] : lines,
		legend: [m.links_legend_text_lines(), m.links_legend_text_shapes()].join(' '),
		fileName: fileNameOf([name, bin, m.links_title()]),
	};
}

/** Without what file systems refuse. */
export function fileNameOf(parts: readonly (string | null)[]): string {
	const whole = parts.filter((part) => part !== null && part !== '').join(' ');
	return whole
		.replaceAll(/[\\/:*?"<>|\p{Cc}•]+/gu, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.slice(0, 120);
}
