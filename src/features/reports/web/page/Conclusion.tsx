import { markOfFinding } from '#domain/judgement/finding-mark.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { Section } from '#web/ui/subject/Section.tsx';
import type { ReportView } from '../../contract-view.ts';
import { sourceAnchor } from './words.ts';

/** The findings in a few sentences, each with the way to who witnesses it. */
export function Conclusion({ conclusion }: Pick<ReportView, 'conclusion'>) {
	return (
		<Section id="conclusion" title={m.report_conclusion()} className="print:break-inside-auto!">
			<ol>
				{conclusion.map(({ code, severity, title, sentence, witnesses }) => (
					<li key={code} className="row border-t border-line first:border-t-0">
						<Mark kind={markOfFinding(severity)} />
						<span className="min-w-0">
							<b>{title}.</b> {sentence}{' '}
							<span className="row-src">
								{witnesses.map(({ source_id: id, source_title: source, as_of: asOf }, at) => (
									<span key={id}>
										{at === 0 ? null : '; '}
										<a href={`#${sourceAnchor(id)}`} className="link">
											{source}
										</a>
										{asOf === null ? null : `, ${formatDay(asOf)}`}
									</span>
								))}
							</span>
						</span>
					</li>
				))}
			</ol>
		</Section>
	);
}
