import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedText } from '@/components/ui/form/use-typed-text'
import { maxWordsLength } from '@/lib/domain/lists/list-schemas'

type AddWordsProps = Readonly<{
  /** @returns whether they were saved */
  onAdd: (words: string) => Promise<boolean>
}>

/** A line in words, for what is not from this shop. Words that could not be saved come back. */
export function AddWords({ onAdd }: AddWordsProps) {
  const t = useTranslations('lists')
  const [text, setText, input] = useTypedText()
  return (
    <form
      method="post"
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const words = text.replace(/\s+/g, ' ').trim()
        if (words === '') return
        setText('')
        void onAdd(words).then((isSaved) => isSaved || setText((typed) => typed || words))
      }}
    >
      <div className="min-w-0 grow basis-52">
        <TextField
          ref={input}
          label={t('words')}
          placeholder={t('wordsExample')}
          value={text}
          maxLength={maxWordsLength}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('add')}
      </Button>
    </form>
  )
}
