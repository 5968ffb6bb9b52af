export { brandTokens, type BrandLook } from './brand/brand-tokens';
export { Chart } from './chart/chart';
export type { ChartProps, ChartSeries } from './chart/chart-props';
export { csvOf, downloadCsv } from './chart/csv';
export { Sparkline, type SparklineProps } from './chart/sparkline';
export { choiceLabel, choiceOptions } from './controls/choices';
export { Combobox, type ComboboxProps } from './controls/combobox';
export { MultiCombobox, type MultiComboboxProps } from './controls/multi-combobox';
export { NumberField, type NumberFieldProps } from './controls/number-field';
export { Switch, type SwitchProps } from './controls/switch';
export { Textarea, type TextareaProps } from './controls/textarea';
export { CopyButton, type CopyButtonProps } from './copying/copy-button';
export { CopyField, type CopyFieldProps } from './copying/copy-field';
export { Form, type FormProps } from './forms/form';
export { DatePicker, type DatePickerProps } from './dates/date-picker';
export {
  addDays,
  addMonths,
  formatDay,
  type IsoDate,
  monthRange,
  parseIsoDate,
  today,
  weekStart,
} from './dates/iso-date';
export { MonthGrid } from './dates/month-grid';
export type { DayEvent, MonthGridProps } from './dates/month-grid-props';
export { PeriodBar, type PeriodBarProps } from './dates/period-bar';
export { draggedEvent, useDaysAsTargets } from './dates/use-dragged-event';
export { FileDrop } from './files/file-drop';
export type { ChosenFile, FileActions, FileDropProps } from './files/file-drop-props';
export { FileList, type FileListProps } from './files/file-list';
export { formatFileSize } from './files/file-size';
export { type Band, bandOf } from './figures/bands';
export { Meter, type MeterProps } from './figures/meter';
export { untilReset } from './formatting/until-reset';
export { FormDialog, type FormDialogProps } from './forms/form-dialog';
export { type BoundField, FormField, type FormFieldProps } from './forms/form-field';
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button';
export { type FormHandle, type FormOptions, useForm } from './forms/use-form';
export { Section, type SectionProps } from './layout/section';
export { Stack, type StackProps } from './layout/stack';
export { focusBeside } from './lists/focus-beside';
export { useFocusElsewhere } from './lists/use-focus-elsewhere';
export { ListEnd, type ListEndProps } from './lists/list-end';
export { Awaited, type AwaitedProps, type AwaitedQuery } from './loading/awaited';
export { LoadedPart, type LoadedPartProps } from './loading/loaded-part';
export { lazyDialog, type LazyDialog, type LazyDialogProps } from './loading/lazy-dialog';
export { LineSkeletons } from './loading/line-skeletons';
export { PlainList, type PlainListProps } from './lists/plain-list';
export { LoadMore, type LoadMoreProps } from './lists/load-more';
export { type Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { type Sort } from './table/sorting';
export { Stepper, type StepperProps } from './navigation/stepper';
export { type Tab, Tabs, type TabsProps } from './navigation/tabs';
export { TabBody } from './navigation/tab-body';
export { useChoiceInQuery } from './navigation/use-choice-in-query';
export {
  type SearchInQuery,
  type SearchInQueryOptions,
  useSearchInQuery,
} from './navigation/use-search-in-query';
export { type AddressedTab, useTabInPath, useTabInQuery } from './navigation/use-tab-in-address';
export { Avatar, type AvatarProps } from './states/avatar';
export { Banner, type BannerProps, type BannerTone } from './states/banner';
export { Progress, type ProgressProps } from './states/progress';
