/** What is signed, as it stands in the document. */
export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
	return (
		<div className="mb-5 flex max-w-[62em] flex-col gap-1.5 text-[15px] [overflow-wrap:anywhere]">
			{paragraphs.map((paragraph) => (
				<p key={paragraph} className="whitespace-pre-line">
					{paragraph}
				</p>
			))}
		</div>
	);
}
