import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../../platform/config/index.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsService } from './documents/documents.service.js';
import { StoredFileEntity } from './entities/stored-file.entity.js';
import { StoredPictureEntity } from './entities/stored-picture.entity.js';
import { VisitorDocumentEntity } from './entities/visitor-document.entity.js';
import { FileContent } from './files/file-content.service.js';
import { FilesService } from './files/files.service.js';
import { StorageUsageService } from './files/storage-usage.service.js';
import { UnneededObjects } from './files/unneeded-objects.job.js';
import { StorageLimits } from './limits/storage-limits.service.js';
import { Pictures } from './pictures/pictures.service.js';
import { VirusScanner } from './scanner/virus-scanner.js';
import { storageSettings } from './settings.js';
import { StorageData } from './storage-data.js';
import { StorageController } from './storage.controller.js';
import { StorageFacade } from './storage.facade.js';
import { Arrivals } from './uploads/arrivals.service.js';
import { StorageQuota } from './uploads/storage-quota.service.js';
import { UploadRules } from './uploads/upload-rules.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

/** Files and documents of visitors. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StoredFileEntity, StoredPictureEntity, VisitorDocumentEntity]),
    SettingsModule.forFeature(storageSettings),
  ],
  controllers: [DocumentsController, StorageController, UploadsController],
  providers: [
    Arrivals,
    DocumentsService,
    FileContent,
    FilesService,
    Pictures,
    StorageData,
    StorageFacade,
    StorageLimits,
    StorageQuota,
    StorageUsageService,
    UnneededObjects,
    UploadRules,
    UploadsService,
    VirusScanner,
  ],
  exports: [StorageFacade],
})
export class FileStorageModule {}
