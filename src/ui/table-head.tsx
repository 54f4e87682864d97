/** The head of a table with a plain text over each column. */
export const TableHead = ({ headings }: { readonly headings: readonly string[] }) => (
  <thead>
    <tr>
      {headings.map(heading => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    </tr>
  </thead>
)
