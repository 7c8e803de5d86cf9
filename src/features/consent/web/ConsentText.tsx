import { Card } from '#web/ui/Card.tsx';

/** Paragraph by paragraph, as it is signed. */
export function ConsentText({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
	return (
		<Card id="text" title={title}>
			<div className="flex max-w-[62em] flex-col gap-2.5 text-[15px] [overflow-wrap:anywhere]">
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</Card>
	);
}
